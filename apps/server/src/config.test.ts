import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartFault } from './kit/start-fault.ts'

test('without any setting everything has a sensible value, and nothing is open to the outside', () => {
  expect(loadConfig({})).toMatchObject({
    port: 8080,
    host: 'localhost',
    data_dir: join(process.cwd(), 'data'),
    trust_proxy: false,
    is_development: false,
    is_demo: false,
    is_own_network_open: false,
    push_services: [],
    connections: 5_000,
    connections_per_address: 100,
    sign_ups_per_address: 30,
    is_pooled: false,
    log_level: 'warn',
  })
  expect(loadConfig({})).not.toHaveProperty('database_url')
})

test('an empty variable is as good as none', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toEqual(loadConfig({}))
})

test.each([
  ['PORT', '0', 'port', 0],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['DEVELOPMENT', 'on', 'is_development', true],
  ['DEMO', 'true', 'is_demo', true],
  ['ALLOW_OWN_NETWORK', 'on', 'is_own_network_open', true],
  [
    'PUSH_SERVICES',
    'https://push.example.com/,http://127.0.0.1:9000',
    'push_services',
    ['https://push.example.com', 'http://127.0.0.1:9000'],
  ],
  ['DB_POOLER', 'on', 'is_pooled', true],
  ['PUBLIC_URL', 'https://portal.example.com/', 'public_url', 'https://portal.example.com'],
  ['TRUST_PROXY', '10.0.0.0/8,::1', 'trust_proxy', '10.0.0.0/8,::1'],
  ['SECRET_KEY', 'AB'.repeat(32), 'secret_key', Buffer.alloc(32, 0xab)],
])('%s=%s', (name, value, field, expected) => {
  expect(loadConfig({ [name]: value })).toHaveProperty(field, expected)
})

test('calls on another host need the address of the pages that may make them', () => {
  const both = { PUBLIC_URL: 'https://portal.example.com', API_URL: 'https://api.example.com/' }
  expect(loadConfig(both).api_url).toBe('https://api.example.com')
  expect(() => loadConfig({ API_URL: both.API_URL })).toThrow('API_URL needs PUBLIC_URL')
  expect(() => loadConfig({ ...both, API_URL: 'https://api.example.com/v1' })).toThrow('API_URL must be a host')
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'namuna-uploads',
  S3_ACCESS_KEY_ID: 'AKIANAMUNA',
  S3_SECRET_ACCESS_KEY: 'hush-hush',
}

test('a bucket takes all its settings, and the region it is in', () => {
  const s3 = {
    endpoint: 'https://s3.example.com',
    bucket: 'namuna-uploads',
    region: 'us-east-1',
    access_key_id: 'AKIANAMUNA',
    secret_access_key: 'hush-hush',
  }
  expect(loadConfig(bucket).s3).toEqual(s3)
  expect(loadConfig({ ...bucket, S3_REGION: 'auto' }).s3).toEqual({ ...s3, region: 'auto' })
})

test('TRUST_PROXY=2 believes the two nearest proxies and nobody behind them', () => {
  const { trust_proxy } = loadConfig({ TRUST_PROXY: '2' })
  if (typeof trust_proxy !== 'function') throw new Error('expected a rule')
  expect([0, 1, 2].map((hop) => trust_proxy('10.0.0.1', hop))).toEqual([true, true, false])
})

const faultOf = (env: NodeJS.ProcessEnv): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof StartFault) return error.message
    throw error
  }
  return 'no fault'
}

describe('a faulty setting is named', () => {
  test.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a"'],
    ['PORT', '-1', 'PORT must be'],
    ['DB_POOL', '1', 'DB_POOL must be a whole number from 2 to 500, not "1"'],
    ['DEVELOPMENT', 'maybe', 'DEVELOPMENT must be on or off, not "maybe"'],
    ['PUBLIC_URL', 'portal.example.com', 'PUBLIC_URL must be the address people type'],
    ['TRUST_PROXY', 'everyone!', 'TRUST_PROXY must be off, the number of proxies'],
    ['MAX_CONNECTIONS', '5', 'MAX_CONNECTIONS must be a whole number from 10 to 100000, not "5"'],
    ['MAX_CONNECTIONS_PER_ADDRESS', '0', 'MAX_CONNECTIONS_PER_ADDRESS must be a whole number from 1'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug'],
    ['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT must be the address of the S3 service'],
    ['S3_BUCKET', 'Namuna Uploads', 'S3_BUCKET must be the name of a bucket, not "Namuna Uploads"'],
  ])('%s=%s', (name, value, message) => {
    expect(faultOf({ [name]: value })).toContain(message)
  })

  test('and so is each that a bucket still lacks', () => {
    const { S3_BUCKET: _bucket, S3_SECRET_ACCESS_KEY: _secret, ...half } = bucket
    const said = faultOf(half)
    expect(said.split('\n').slice(1)).toEqual([
      '  S3_BUCKET is missing: a bucket needs all its settings',
      '  S3_SECRET_ACCESS_KEY is missing: a bucket needs all its settings',
    ])
  })

  test('each on a line of its own', () => {
    expect(faultOf({ PORT: 'x', DEMO: 'x', HOST: 'fine' }).split('\n')).toHaveLength(3)
  })

  test('but a secret is never repeated', () => {
    const said = faultOf({ SECRET_KEY: 'hush-hush', DATABASE_URL: 'mysql://me:hush-hush@host/db' })
    expect(said).toContain('SECRET_KEY must be 64 hex digits')
    expect(said).toContain('DATABASE_URL must look like')
    expect(said).not.toContain('hush-hush')
  })
})
