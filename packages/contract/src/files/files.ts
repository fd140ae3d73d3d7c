import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, fileId, id } from '../kit/values.ts'
import { peopleRule } from '../words/rules/people.ts'

const megabyte_bytes = 1_048_576

/** The most bytes an upload may have, by what it is for. */
export const uploadLimits_bytes = {
  photo: 5 * megabyte_bytes,
  logo: 5 * megabyte_bytes,
  kyc: 2 * megabyte_bytes,
  certificate: 5 * megabyte_bytes,
  slip: 5 * megabyte_bytes,
  package: 5 * megabyte_bytes,
  donation: 5 * megabyte_bytes,
  adjustment: 5 * megabyte_bytes,
  news: 5 * megabyte_bytes,
  support: 5 * megabyte_bytes,
  company_paper: 5 * megabyte_bytes,
  product: 5 * megabyte_bytes,
  return: 5 * megabyte_bytes,
} as const satisfies Record<string, number>

export type UploadPurpose = keyof typeof uploadLimits_bytes

/** Types of images, as a file chooser and the names of files know them (spec sections 5 and 9). */
export const uploadTypes = ['image/png', 'image/jpeg'] as const
const uploadName = /[^/\\]\.(png|jpe?g)$/i

/** What may also be a PDF, which is kept as it came and leaves as a download alone. */
export const takesPdf = (purpose: UploadPurpose): boolean => ['support', 'news', 'company_paper'].includes(purpose)
export const pdfType = 'application/pdf'
export const pdfName = /[^/\\]\.pdf$/i

const uploadPurpose = z.enum(
  [
    'photo',
    'logo',
    'kyc',
    'certificate',
    'slip',
    'package',
    'donation',
    'adjustment',
    'news',
    'support',
    'company_paper',
    'product',
    'return',
  ],
  peopleRule('purpose'),
)

/** One image with what it is for; both ends check it by this, and only the server looks inside. */
const uploadBody = z
  .strictObject({ purpose: uploadPurpose, file: z.file(peopleRule('image')) })
  .check(({ value: { purpose, file }, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', path: ['file'], input: file, message })
    const isNamed = uploadName.test(file.name) || (takesPdf(purpose) && pdfName.test(file.name))
    if (!isNamed) refuse(peopleRule(takesPdf(purpose) ? 'image_or_pdf' : 'image_type'))
    else if (file.size === 0) refuse(peopleRule('file_empty'))
    else if (file.size > uploadLimits_bytes[purpose])
      refuse(peopleRule('file_large', { most_mb: uploadLimits_bytes[purpose] / megabyte_bytes }))
  })

/** A picture arrives here first; the record that is about it takes it by its id within a day. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Uploads an image, which is made new: no metadata, bounded size',
  pages: 'signed-in',
  // 5 MB: the largest of the limits above.
  upload_bytes: uploadLimits_bytes.photo,
  body: uploadBody,
  reply: dataOf(
    z.object({
      id,
      name: z.string(),
      /** The public address, or for what is private a link of two minutes. */
      url: z.string(),
    }),
  ),
})

/** Opens what is private for whoever holds its link, for two minutes. */
export const openFile = endpoint({
  method: 'GET',
  path: '/files/:link',
  summary: 'The image behind a short-lived link',
  pages: 'public',
  params: z.strictObject({ link: z.string().max(100) }),
  reply: z.file(),
})

export const setPhoto = endpoint({
  method: 'POST',
  path: '/account/photo',
  summary: 'Puts an uploaded photo in the place of the own picture, or removes the picture',
  pages: 'signed-in',
  body: z.strictObject({ file_id: fileId.nullable() }),
  reply: dataOf(z.object({ profile_image_url: z.string() })),
})
