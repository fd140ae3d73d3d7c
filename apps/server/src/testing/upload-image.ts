import sharp from 'sharp'
import { uploadFile, type UploadPurpose } from '@banyan/contract/files/files.ts'
import type { World } from './world.ts'

/** Uploads a small picture as a browser would, and answers the id a record takes it by. */
export async function uploadImage(world: World, token: string, purpose: UploadPurpose = 'kyc'): Promise<string> {
  const background = { r: 90, g: 120, b: 60 }
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new File([new Uint8Array(jpeg)], 'picture.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await world.app.inject({
    method: 'POST',
    url: `/api${uploadFile.path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
  })
  if (response.statusCode !== 200) throw new Error(`the upload was answered ${response.statusCode}: ${response.body}`)
  return response.json<{ data: { id: string } }>().data.id
}
