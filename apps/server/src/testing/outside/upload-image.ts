import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import { jpegOf } from './images.ts'
import { upload } from './upload-form.ts'
import type { World } from '../world.ts'

/** Uploads a small picture as a browser would, and answers the id a record takes it by. */
export async function uploadImage(world: World, token: string, purpose: UploadPurpose = 'kyc'): Promise<string> {
  return (await upload(world.app, token, purpose, await jpegOf(), 'picture.jpg')).id
}
