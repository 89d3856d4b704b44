/** What the tests of every module share, and the tools that run the service from outside. */
package org.sidewalkdata.testkit;
