/** Random tests: random values, and claims that must hold for all of them. */
package org.sidewalkdata.testkit.random;
