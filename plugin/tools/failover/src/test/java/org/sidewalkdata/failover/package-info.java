/** What clients get while hosts of the database, or whole clusters, are lost, lag and come back. */
package org.sidewalkdata.failover;
