/** Tests of the answers while hosts of the database or whole clusters stop, lag and restart. */
package org.sidewalkdata.failover;
