import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Answer, WireBody } from '#testing/ask-app.ts'
import { formOf, type Part } from '#testing/outside/upload-form.ts'
import type { World } from '#testing/world.ts'

/** Sends a form with a file, as a browser does. */
export async function sendUpload(
  { app }: World,
  token: string | null,
  { path }: Endpoint,
  parts: readonly Part[],
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: formOf(parts),
    headers: {
      'content-type': 'multipart/form-data; boundary=boundary-of-a-test',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: response.statusCode, body: response.json<WireBody>(), response }
}
