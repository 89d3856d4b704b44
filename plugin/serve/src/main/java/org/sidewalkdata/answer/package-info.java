/**
 * The way from a request to an answer that is made from the published data.
 * {@link org.sidewalkdata.answer.AnswerPath} is the entry point.
 */
package org.sidewalkdata.answer;
