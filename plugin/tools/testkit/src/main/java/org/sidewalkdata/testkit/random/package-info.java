/** Random tests: values by chance, and claims that must hold for all of them. */
package org.sidewalkdata.testkit.random;
