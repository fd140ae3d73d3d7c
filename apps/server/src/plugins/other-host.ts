import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { by_itself_header } from '@banyan/contract/live/live.ts'
import type { Config } from '#config.ts'

/** How long a browser remembers that it may ask. */
const remembered_s = 2 * 3600

/**
 * Lets the portal's own pages call the API from another host (section 7 of the owner's specification): those of
 * PUBLIC_URL, and of nobody else. Without API_URL the API is where the pages are, and no other page may read it.
 */
export async function addOtherHost(api: FastifyInstance, { api_url, public_url }: Config): Promise<void> {
  if (api_url === undefined || public_url === undefined) return
  await api.register(cors, {
    origin: new URL(public_url).origin,
    // The cookie that tells a browser from strangers; a session is a token and no cookie.
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', by_itself_header],
    exposedHeaders: ['date', 'retry-after', 'content-disposition'],
    maxAge: remembered_s,
  })
}
