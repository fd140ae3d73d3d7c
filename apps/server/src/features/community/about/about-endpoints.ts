import { getAbout, getPublicPaper, type About } from '@banyan/contract/about/about.ts'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { findPublicPapers, maybePublicPaper } from '#features/community/company-papers/index.ts'
import { tellsAlone } from '#features/community/announcements/index.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { companyInfoOf } from '#features/platform/company/index.ts'
import { sendKept } from '#features/platform/files/index.ts'
import { todayOf, type Asking } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

async function aboutCompany(context: Asking): Promise<About> {
  const { db, company, config } = context
  const { name, gstin, address, support_email, support_mobile } = companyInfoOf(company, config)
  const { contact_days: _kept, officers, ...told } = await getSetting(db, aboutSetting)
  const { acknowledge_hours, resolve_months } = await getSetting(db, supportTimesSetting)
  return {
    name,
    gstin,
    address,
    support_email,
    support_mobile,
    ...told,
    officers: linesOf(officers),
    acknowledge_hours,
    resolve_months,
    papers: company === null ? [] : await findPublicPapers(db, todayOf(context)),
  }
}

export function mountAbout(api: Api): void {
  // Everybody reads it, and calls the numbers in it.
  mountSetting(api, aboutSetting, undefined, tellsAlone)

  mount(api, getAbout, async (context) => ({ data: await aboutCompany(context) }))

  mountBytes(api, getPublicPaper, async (context, { query: { id } }, reply) => {
    const paper = context.company === null ? undefined : await maybePublicPaper(context.db, id, todayOf(context))
    if (paper === undefined) throw notFound('company_paper')
    return sendKept(reply, context, { file_id: paper.file_id, name: paper.kind })
  })
}
