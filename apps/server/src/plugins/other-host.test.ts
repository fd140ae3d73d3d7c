import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createWorld, type World } from '#testing/world.ts'

const pages = 'https://portal.example.com'

let world: World
let apart: FastifyInstance
let together: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  const config = { ...world.services.config, public_url: `${pages}/portal`, api_url: 'https://api.example.com' }
  apart = await createApp({ ...world.services, config })
  together = await createApp(world.services)
})
afterAll(async () => {
  await Promise.all([apart.close(), together.close()])
  await world.close()
})

const asked = (app: FastifyInstance, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/accounts/sign-in',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

test('the portal’s pages may call the API from another host, with their token and key', async () => {
  const { statusCode, headers } = await asked(apart, pages)
  expect(statusCode).toBe(204)
  expect(headers['access-control-allow-origin']).toBe(pages)
  expect(headers['access-control-allow-headers']).toBe('authorization, content-type, idempotency-key, x-by-itself')
  const { headers: read } = await apart.inject({ url: '/api/company/details', headers: { origin: pages } })
  expect(read['access-control-allow-origin']).toBe(pages)
  expect(read['access-control-expose-headers']).toBe('date, retry-after, content-disposition')
})

test('pages of anybody else are not let in', async () => {
  const { headers } = await asked(apart, 'https://elsewhere.example.org')
  expect(headers['access-control-allow-origin']).toBe(pages)
  const { headers: read } = await apart.inject({ url: '/api/company/details', headers: { origin: 'null' } })
  expect(read['access-control-allow-origin']).toBe(pages)
})

test('without API_URL no other page is let in at all', async () => {
  const { statusCode, headers } = await asked(together, pages)
  expect(statusCode).toBe(404)
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const { headers: read } = await together.inject({ url: '/api/company/details', headers: { origin: pages } })
  expect(read['access-control-allow-origin']).toBeUndefined()
})
