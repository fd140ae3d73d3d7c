import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore, S3Settings, StoredFile } from './file-store.ts'

const answerWait_ms = 30_000

/** Uploads in a bucket of any service that speaks S3, below `public/` and `private/`. The bucket itself stays private. */
export function createS3Store({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    service: 's3',
    region,
    retries: 2,
  })

  /** The answer, or undefined for what is not there. Throws on every other refusal, without the address or the keys. */
  const ask = async (
    method: 'PUT' | 'GET' | 'DELETE',
    { name, is_public }: StoredFile,
    body?: Buffer<ArrayBuffer>,
  ): Promise<Response | undefined> => {
    const address = `${endpoint}/${bucket}/${is_public ? 'public' : 'private'}/${name}`
    const request = {
      method,
      signal: AbortSignal.timeout(answerWait_ms),
      // Also the bytes are signed, so that nobody on the way can put others in their place.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body !== undefined && { body }),
    }
    const response = await client.fetch(address, request).catch((cause: unknown) => {
      throw new Error('the file store did not answer', { cause })
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return undefined
    throw new Error(`the file store answered ${response.status} to ${method}`)
  }

  return {
    async put(file, bytes) {
      await (await ask('PUT', file, Buffer.from(bytes)))?.body?.cancel()
    },
    async get(file) {
      const body = (await ask('GET', file))?.body
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : undefined
    },
    async remove(file) {
      await (await ask('DELETE', file))?.body?.cancel()
    },
  }
}
