import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './kit/files/file-store.ts'
import { parseSecretKey } from './kit/secrets/secret-key.ts'
import { StartFault } from './kit/start-fault.ts'
import { mostConnections, mostStreams } from './kit/http/time-limits.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((word) => word === 'on' || word === 'true' || word === '1')

const isUrlOf = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const publicUrl = z
  .string()
  .refine(isUrlOf(['http:', 'https:']), 'must be the address people type, such as https://portal.example.com')
  .transform((text) => text.replace(/\/+$/, ''))

const apiUrl = z
  .string()
  .refine(
    isUrlOf(['http:', 'https:']),
    'must be the address of the host that answers the calls, such as https://api.example.com',
  )
  .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must be a host without a path')
  .transform((text) => new URL(text).origin)

/** With commas between them. */
const origins = z
  .string()
  .refine(
    (text) => text.split(',').every(isUrlOf(['http:', 'https:'])),
    'must be the addresses of push services with commas, such as https://push.example.com',
  )
  .transform((text) => text.split(',').map((one) => (URL.canParse(one) ? new URL(one).origin : one)))

const databaseUrl = z
  .string()
  .refine(isUrlOf(['postgres:', 'postgresql:']), 'must look like postgres://user:password@host:5432/database')

const secretKey = z.string().transform((text, context) => {
  const key = parseSecretKey(text)
  if (key !== undefined) return key
  context.addIssue({ code: 'custom', message: 'must be 64 hex digits, as `openssl rand -hex 32` prints' })
  return z.NEVER
})

/** As Fastify takes it: nobody, these addresses, or the nearest few. */
type TrustProxy = false | string | ((address: string, hop: number) => boolean)

/** Proxies in front of the server whose X-Forwarded-* headers are believed: `off`, `on` (one), how many, or their addresses. */
const trustProxy = z
  .string()
  .regex(
    /^(on|off|\d|[0-9a-f.:/]+(,[0-9a-f.:/]+)*)$/i,
    'must be off, the number of proxies, or their addresses with commas',
  )
  .transform((text): TrustProxy => {
    if (text === 'off') return false
    const hops = text === 'on' ? 1 : Number(text)
    return Number.isNaN(hops) ? text : (_address, hop) => hop < hops
  })

const storeUrl = z
  .string()
  .refine(isUrlOf(['http:', 'https:']), 'must be the address of the S3 service, such as https://s3.example.com')
  .transform((text) => text.replace(/\/+$/, ''))

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

/** A bucket needs all of these; without any of them uploads lie in the data directory. */
const ofS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Every variable that is read, with what holds where it is absent: the table in the README. */
export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATIONS_DATABASE_URL: databaseUrl.optional(),
  DB_POOL: wholeNumber(2, 500).default(20),
  DB_POOLER: onOff.default(false),
  SECRET_KEY: secretKey.optional(),
  PUBLIC_URL: publicUrl.optional(),
  API_URL: apiUrl.optional(),
  TRUST_PROXY: trustProxy.default(() => false),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(mostConnections.in_all),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000).default(mostConnections.per_address),
  MAX_STREAMS: wholeNumber(0, 100_000).default(mostStreams.in_all),
  MAX_SIGN_UPS_PER_ADDRESS: wholeNumber(1, 100_000).default(30),
  S3_ENDPOINT: storeUrl.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ALLOW_OWN_NETWORK: onOff.default(false),
  PUSH_SERVICES: origins.optional(),
  DEVELOPMENT: onOff.default(false),
  DEMO: onOff.default(false),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('warn'),
})

type Settings = z.output<typeof settings>

const wholeStore = settings.check(({ value, issues }) => {
  if (ofS3.every((name) => value[name] === undefined)) return
  for (const name of ofS3.filter((each) => value[each] === undefined))
    issues.push({
      code: 'custom',
      path: [name],
      input: undefined,
      message: 'is missing: a bucket needs all its settings',
    })
})

/** Only the pages of this portal may call it from another host. */
const wholeSettings = wholeStore.check(({ value, issues }) => {
  if (value.API_URL === undefined || value.PUBLIC_URL !== undefined) return
  issues.push({
    code: 'custom',
    path: ['API_URL'],
    input: undefined,
    message: 'needs PUBLIC_URL: the address of the pages that may call it',
  })
})

const s3Of = (given: Settings): S3Settings | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    access_key_id: S3_ACCESS_KEY_ID,
    secret_access_key: S3_SECRET_ACCESS_KEY,
  }
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly data_dir: string
  /** Undefined: the database is the embedded one in `data_dir`. */
  readonly database_url?: string
  /** Who changes the tables at the start; undefined: whoever `database_url` names. */
  readonly migrations_database_url?: string
  /** The most connections this process opens. */
  readonly db_pool: number
  /** `database_url` leads to a pooler in transaction mode. */
  readonly is_pooled: boolean
  /** Undefined: the key is in `data_dir`. */
  readonly secret_key?: Buffer
  /** Without a slash at the end; undefined: see `ownAddress`. */
  readonly public_url?: string
  /** The origin whose `/api` the pages call; undefined: their own. */
  readonly api_url?: string
  readonly trust_proxy: TrustProxy
  /** Open connections of browsers, in all and from one address. */
  readonly connections: number
  readonly connections_per_address: number
  /** Event streams that browsers hold open, counted apart from connections. 0: none. */
  readonly streams: number
  /** Accounts made from one address in ten minutes. */
  readonly sign_ups_per_address: number
  /** Undefined: uploads lie in `data_dir`. */
  readonly s3?: S3Settings
  /** Whether the mail server and the SMS provider may be on this machine or in its network; otherwise an admin could ask what is there. */
  readonly is_own_network_open: boolean
  /** Origins of push services beside those that browsers use; they may be in the own network. */
  readonly push_services: readonly string[]
  readonly is_development: boolean
  readonly is_demo: boolean
  readonly log_level: string
}

/** A value of a secret is never repeated in a message; of the others it helps to see what was read. */
const isSecret = (name: string): boolean =>
  ['SECRET_KEY', 'DATABASE_URL', 'MIGRATIONS_DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].includes(name)

const describe = (issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string => {
  const name = String(issue.path[0])
  const value = isSecret(name) || !env[name] ? '' : `, not "${env[name]}"`
  return `  ${name} ${issue.message}${value}`
}

/**
 * Reads every setting from the environment. An empty variable counts as absent.
 * Throws one StartFault that lists each faulty variable by name.
 */
export const loadConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = wholeSettings.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => describe(issue, env))
    throw new StartFault(`Banyan cannot start with these settings:\n${[...new Set(faults)].join('\n')}`)
  }
  const { DATABASE_URL, MIGRATIONS_DATABASE_URL, SECRET_KEY, PUBLIC_URL, API_URL, ...rest } = read.data
  const s3 = s3Of(read.data)
  return {
    port: rest.PORT,
    host: rest.HOST,
    data_dir: rest.DATA_DIR,
    ...(DATABASE_URL !== undefined && { database_url: DATABASE_URL }),
    ...(MIGRATIONS_DATABASE_URL !== undefined && { migrations_database_url: MIGRATIONS_DATABASE_URL }),
    db_pool: rest.DB_POOL,
    is_pooled: rest.DB_POOLER,
    ...(SECRET_KEY !== undefined && { secret_key: SECRET_KEY }),
    ...(PUBLIC_URL !== undefined && { public_url: PUBLIC_URL }),
    ...(API_URL !== undefined && { api_url: API_URL }),
    trust_proxy: rest.TRUST_PROXY,
    connections: rest.MAX_CONNECTIONS,
    connections_per_address: rest.MAX_CONNECTIONS_PER_ADDRESS,
    streams: rest.MAX_STREAMS,
    sign_ups_per_address: rest.MAX_SIGN_UPS_PER_ADDRESS,
    ...(s3 !== undefined && { s3 }),
    is_own_network_open: rest.ALLOW_OWN_NETWORK,
    push_services: rest.PUSH_SERVICES ?? [],
    is_development: rest.DEVELOPMENT,
    is_demo: rest.DEMO,
    log_level: rest.LOG_LEVEL,
  }
}
