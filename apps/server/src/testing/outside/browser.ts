import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { pathOf } from '@banyan/contract/kit/endpoint.ts'
import type { Answer, WireBody } from '../ask-app.ts'
import type { World } from '../world.ts'

/** A browser at an address of its own, which keeps the cookies it is given. */
export interface Browser {
  ask(endpoint: Endpoint, body: unknown, token?: string): Promise<Answer>
  /** What the server gave it to be known by, as it is in the header. */
  readonly cookies: readonly string[]
}

export function openBrowser({ app }: Pick<World, 'app'>, remoteAddress = '127.0.0.1'): Browser {
  const kept = new Map<string, string>()
  const cookies: string[] = []
  return {
    cookies,
    async ask(endpoint, body, token) {
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${pathOf(endpoint.path, {})}`,
        remoteAddress,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(kept.size > 0 && { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
        payload: body as object,
      })
      const given = [response.headers['set-cookie'] ?? []].flat()
      for (const cookie of given) {
        cookies.push(cookie)
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
        kept.set(name, value)
      }
      return { status: response.statusCode, body: response.json<WireBody>(), response }
    },
  }
}
