/** Shared helpers of all tests and of the tools that run the service from outside. */
package org.sidewalkdata.testkit;
