// Requests to the service, and their errors as messages for people.

import { t } from './texts.js';

/** A failed request with a message for people. Status 0: the server did not respond. */
export class RequestError extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function answer(path, signal) {
  try {
    return await fetch(path, { signal, headers: { Accept: 'application/json, application/geo+json' } });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(t('map.service.unreachable'), 0);
  }
}

/**
 * Returns the JSON at a path of this server. Throws a RequestError.
 * @param {string} path
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, signal) {
  const response = await answer(path, signal);
  if (response.status >= 500) {
    const seconds = response.headers.get('Retry-After');
    throw new RequestError(seconds ? t('map.service.later', { seconds }) : t('map.service.busy'), response.status);
  }
  const body = await response.json();
  if (!response.ok)
    throw new RequestError(
      body.detail ?? body.message ?? t('map.service.status', { status: response.status }),
      response.status,
    );
  return body;
}

/**
 * Returns a function that runs work and keeps only the newest run: it aborts an older run and drops its result or error.
 * The work receives an abort signal. Its result goes to done, its error to failed; after an error the returned promise is of false.
 * @template T
 * @param {(result: T) => void} done
 * @param {(error: any) => void} failed
 */
export function newest(done, failed) {
  /** @type {AbortController | undefined} */
  let running;
  /** @param {(signal: AbortSignal) => Promise<T>} work */
  const begin = async work => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const result = await work(mine.signal);
      if (!mine.signal.aborted) done(result);
      return true;
    } catch (error) {
      if (mine.signal.aborted) return true;
      failed(error);
      return false;
    }
  };
  begin.stop = () => running?.abort();
  return begin;
}
