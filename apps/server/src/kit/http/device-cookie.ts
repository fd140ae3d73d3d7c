import { newToken } from '../secrets/secrets.ts'

const name = 'banyan_device'
/** As long as browsers keep a cookie. */
const max_age_s = 400 * 86_400

/** The browser a request comes from, as far as it lets itself be known again. */
export interface Device {
  /** What the browser was given to be known by; null for one that never signed in. */
  readonly token: string | null
  /** The token to know this browser by from now on: its own, or a new one that goes out with the answer. */
  keep(): string
  /** What goes out with the answer, once it is to be known. */
  cookie(): string | undefined
}

/**
 * Reads and gives the cookie that tells a browser from strangers. It opens nothing: it is no session, and no script can
 * read it. Only the calls for signing in get to see it.
 */
export function browserOf(header: string | undefined, { is_https }: { is_https: boolean }): Device {
  const token = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null
  let kept: string | undefined
  return {
    token,
    keep: () => (kept ??= token ?? newToken()),
    cookie: () =>
      kept === undefined
        ? undefined
        : [
            `${name}=${kept}`,
            'Path=/api/accounts',
            `Max-Age=${max_age_s}`,
            'HttpOnly',
            'SameSite=Strict',
            // A portal tried out on the own network has no certificate, and a browser would drop the cookie.
            ...(is_https ? ['Secure'] : []),
          ].join('; '),
  }
}
