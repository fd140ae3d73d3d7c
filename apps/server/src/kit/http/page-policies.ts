/** What an answer that is no page lets a browser do with it: nothing. */
export const no_page_policy = "default-src 'none'; frame-ancestors 'none'"

/** What pages may ask of the device. */
export const permissions_policy = 'camera=(self), geolocation=(), microphone=(), payment=()'
