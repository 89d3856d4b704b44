/** How far a person gets along streets, and what stops them first (B17). */
package org.sidewalkdata.api.reach;
