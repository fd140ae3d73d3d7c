import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { inCompanysOrder } from '@banyan/contract/kit/company-rules.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { saveIncomeNames } from '@banyan/contract/incomes/income-names.ts'
import { saveBranding } from '@banyan/contract/setup/branding.ts'
import * as contract from '@banyan/contract/setup/setup.ts'
import { isSetUp } from '#kit/company.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { askForEverybody } from '#features/community/announcements/index.ts'
import { findMembersMay } from '#features/ledger/closings/index.ts'
import { isComplianceOn, lockCompany, maybeNewestPlan, maybeTerms } from '#features/platform/company/index.ts'
import { findWaiting, hasMoney, onlyAsked } from '#features/people/guarded/index.ts'
import { isProven } from '#features/people/persons/index.ts'
import { askForPlan, askForSettings } from './ask-for-rates.ts'
import { publishTerms as publish } from './commands/publish-terms.ts'
import { saveAppearance as draw } from './commands/save-appearance.ts'
import { saveBranding as brand } from './commands/save-branding.ts'
import { saveCompany } from './commands/save-company.ts'
import { saveIncomeNames as nameIncomes } from './commands/save-income-names.ts'
import { savePlan } from './commands/save-plan.ts'
import { isSetUpAlready, prepareSetup, setUpCompany } from './commands/set-up-company.ts'
import { mountPages } from './mount-pages.ts'
import { nextPlan } from './next-plan.ts'
import { presetCompany, presetPackages, presetPlan } from './preset.ts'
import { findKindsWithoutPages, findPlanVersions, maybeHoldChoice, settingsOf } from './queries.ts'

/** As the wizard offers them. The runtime still lists India's zone by the city's old name. */
const zones = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').map((name) => (name === 'Asia/Calcutta' ? 'Asia/Kolkata' : name)),
]

/** What the pages of the settings change, where one person alone does not. */
const settingsThatWait = [
  'company',
  'deposit_account',
  'plan',
  'donation_settings',
  'transfer_settings',
  'withdrawal_settings',
  'shop_settings',
  'support_settings',
  'support_times',
  'einvoice_settings',
  'message_settings',
  'pages',
] as const satisfies readonly AskedNoun[]

export function mountSetup(api: Api): void {
  mountPages(api)
  mount(api, contract.setupPreset, async ({ db }) => ({
    data: {
      is_set_up: await isSetUp(db),
      company: presetCompany,
      packages: [...presetPackages],
      plan: presetPlan,
      zones,
    },
  }))

  mount(api, contract.runSetup, async (context, { body }) => {
    // A company at work hashes nothing for whoever comes too late.
    const asked = inCompanysOrder(contract.runSetup.body, body, body.company) as typeof body
    const prepared = context.company === null ? await prepareSetup(asked, context) : undefined
    return context.once(async (trx) => {
      if (prepared === undefined) throw isSetUpAlready()
      await setUpCompany(trx, context, prepared)
      return { data: {} }
    })
  })

  mount(api, contract.getSettings, async (context) => {
    const { db } = context
    const company = companyOf(context)
    const [
      next_plan,
      plan,
      plan_versions,
      has_money,
      income_hold_choice,
      kinds_without_pages,
      is_compliance_on,
      may,
      waiting,
    ] = await Promise.all([
      nextPlan(context, company),
      maybeNewestPlan(db),
      findPlanVersions(db),
      hasMoney(db),
      maybeHoldChoice(db),
      findKindsWithoutPages(db),
      isComplianceOn(db),
      findMembersMay(db),
      findWaiting(db, settingsThatWait, context.clock.now()),
    ])
    const shown = {
      company: settingsOf(company),
      income_hold_choice,
      has_money,
      next_plan,
      ...may,
      waiting,
    }
    return { data: { ...shown, plan: plan ?? presetPlan, plan_versions, kinds_without_pages, is_compliance_on } }
  })

  mount(api, contract.saveCompany, async (context, { body: { current_password, ...settings } }) => {
    const is_proven = await isProven(context, current_password)
    await context.write(async (trx) => {
      const by = { by_person_id: actorOf(context).person_id, at: context.clock.now(), is_proven }
      const before = settingsOf(await lockCompany(trx))
      const after = await saveCompany(trx, await onlyAsked(trx, context, before, settings), by)
      await askForSettings(trx, context, before, after)
      context.note({ subject_type: 'company', before, after })
    })
    return { data: {} }
  })

  mount(api, saveBranding, (context, { body }) =>
    context.write(async (trx) => {
      context.note({ subject_type: 'company', ...(await brand(trx, { ...body, by: actorOf(context) })) })
      return { data: {} }
    }),
  )

  mount(api, saveAppearance, (context, { body }) =>
    context.write(async (trx) => {
      context.note({ subject_type: 'company', ...(await draw(trx, body)) })
      return { data: {} }
    }),
  )

  mount(api, saveIncomeNames, (context, { body }) =>
    context.write(async (trx) => {
      context.note({ subject_type: 'company', ...(await nameIncomes(trx, body)) })
      return { data: {} }
    }),
  )

  mount(api, publishTerms, (context, { body: { body } }) =>
    context.write(async (trx) => {
      const before = await maybeTerms(trx)
      await askForEverybody(trx, context, {
        kind: 'terms',
        id: null,
        title: '',
        reach: 'rule',
        before: before === undefined ? null : { text: before.body },
        after: { text: body },
      })
      const { id } = await publish(trx, { body, by_person_id: actorOf(context).person_id, at: context.clock.now() })
      context.note({ subject_type: 'company', after: { terms_version: id } })
      return { data: { id } }
    }),
  )

  mount(api, contract.savePlan, (context, { body }) =>
    context.once(async (trx) => {
      const before = (await maybeNewestPlan(trx)) ?? presetPlan
      const saved = await savePlan(trx, context, { ...body, by: actorOf(context) })
      await askForPlan(trx, context, before, body)
      return { data: saved }
    }),
  )
}
