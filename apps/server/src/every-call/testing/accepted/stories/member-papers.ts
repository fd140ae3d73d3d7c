import { getTerms } from '@banyan/contract/company/terms.ts'
import { acceptTerms, getAgreementPdf } from '@banyan/contract/member-papers/agreements.ts'
import {
  getIdCard,
  getIdCardPdf,
  getWelcomeLetter,
  getWelcomeLetterPdf,
} from '@banyan/contract/member-papers/member-papers.ts'
import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { giveDocuments } from '../with-documents.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** Somebody whose documents were approved prints the letter and the card, and agrees to the terms. */
export const memberPapers: Story = async ({ world, admin, does }) => {
  const { data: rules } = await does(admin, paperSetting.get)
  await does(admin, paperSetting.set, {
    body: { version: rules.version, terms_first: false, card_months: 1 + (nextOne() % 60) },
  })
  const { user_id, person_id } = await world.join()
  await world.activate(user_id)
  await giveDocuments(world, person_id)
  await does(user_id, getWelcomeLetter)
  await does(user_id, getWelcomeLetterPdf)
  await does(user_id, getIdCard)
  await does(user_id, getIdCardPdf)
  const { data: terms } = await does(null, getTerms)
  const read = { terms_version_id: String(terms!.id) }
  await does(user_id, acceptTerms, { body: read })
  await does(user_id, getAgreementPdf, { query: read })
}
