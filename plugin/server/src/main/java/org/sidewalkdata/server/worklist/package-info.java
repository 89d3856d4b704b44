/** The list of problems to fix as a person hands it to a contractor: a page, a PDF, a workbook, a CSV file. */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.server.worklist;
