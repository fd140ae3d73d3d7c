import * as contract from '@banyan/contract/files/files.ts'
import { pdfType, type UploadPurpose } from '@banyan/contract/files/files.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { actorOf, type Actor } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { maybeLinkedRecord } from '#kit/record-link.ts'
import { notAllowed, notFound } from '#kit/http/refusal.ts'
import { addUpload } from './commands/add-upload.ts'
import { setPhoto } from './commands/set-photo.ts'
import { fileLink, keyedFileUrl, publicFileUrl } from './file-link.ts'
import { asImage, openBytes } from './public-images.ts'
import { maybeShownFile } from './queries.ts'

/** Whoever holds one of these pages may upload for this purpose; a photo is everybody's own affair. */
const pagesFor: Readonly<Record<Exclude<UploadPurpose, 'photo'>, readonly PageKey[]>> = {
  logo: ['admin/setup'],
  package: ['admin/donation/packages'],
  kyc: ['user/kyc', 'franchise/kyc', 'user/banking-payment-info', 'admin/member/member-profile'],
  certificate: ['admin/member/member-profile'],
  slip: [
    'user/pin-management/pin-request',
    'franchise/pin-management/pin-request',
    'user/wallet/request-for-credit',
    'franchise/wallet/request-for-credit',
  ],
  adjustment: ['admin/wallet/credit-debit'],
  news: ['admin/miscellaneous/add-news', 'admin/miscellaneous/add-popup'],
  support: [
    'user/support/compose',
    'user/support/view-message',
    'franchise/support/compose',
    'franchise/support/view-message',
    'admin/support/compose',
    'admin/support/view-message',
  ],
  company_paper: ['admin/company-papers'],
  product: ['admin/repurchase-products/add-product', 'admin/repurchase-products/edit-product'],
  return: ['user/returns'],
  donation: ['user/donation/pay-donation', 'user/donation/receive-donation', 'admin/donation/donation-links'],
}

const mayUpload = ({ pages }: Actor, purpose: UploadPurpose): boolean =>
  purpose === 'photo' || pagesFor[purpose].some((page) => pages.has(page))

export function mountFiles(api: Api): void {
  mount(api, contract.uploadFile, async (context, { body: { purpose, file } }) => {
    const actor = actorOf(context)
    if (!mayUpload(actor, purpose)) throw notAllowed()
    const { id, name, is_public } = await addUpload(context, { file, purpose, by: actor.person_id })
    const openUrl = purpose === 'news' ? keyedFileUrl(context, name) : publicFileUrl(name)
    const url = is_public ? openUrl : (await fileLink(context.db, context.clock, id)).url
    return { data: { id, name, url } }
  })

  mountBytes(api, contract.openFile, async (context, { params: { link } }, reply) => {
    const id = await maybeLinkedRecord(context.db, context.clock, 'file', link)
    const file = id === undefined ? undefined : await maybeShownFile(context.db, { id })
    if (file === undefined) throw notFound('file')
    const bytes = await openBytes(context, file)
    return (
      asImage(reply, file)
        .header('cache-control', 'private, no-store')
        // A paper that nobody has looked through is saved, never shown inside the portal.
        .header('content-disposition', file.mime === pdfType ? 'attachment; filename="document.pdf"' : 'inline')
        .send(bytes)
    )
  })

  mount(api, contract.setPhoto, (context, { body }) =>
    context.write(async (trx) => {
      const { person_id } = actorOf(context)
      const { before, after } = await setPhoto(trx, { person_id, file_id: body.file_id })
      context.note({
        subject_type: 'person',
        subject_id: String(person_id),
        before: { photo: before },
        after: { photo: after },
      })
      return { data: { profile_image_url: after === null ? '' : publicFileUrl(after) } }
    }),
  )
}
