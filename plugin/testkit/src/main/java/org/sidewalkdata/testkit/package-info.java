/** What the tests of every module share. */
package org.sidewalkdata.testkit;
