import createCache from '@emotion/cache'

/** The nonce the server put into the page: the strict content policy lets only styles that carry it apply. */
export function pageNonce(page: Document = document): string | undefined {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return nonce === '' ? undefined : nonce
}

/** Emotion's style cache. It comes before our own css in the head, so that a rule of ours wins over MUI's of equal weight. */
export function createStyleCache(nonce = pageNonce()) {
  return createCache({ key: 'mui', prepend: true, ...(nonce === undefined ? {} : { nonce }) })
}
