/** Fetches a city bundle from a server with this interface, over HTTP. {@link org.sidewalkdata.fetch.Fetch} is the entry. */
package org.sidewalkdata.fetch;
