import { writeSetting, type Setting, type SettingValue } from '@banyan/contract/kit/setting.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getNewest, saveVersion } from '#kit/settings/queries.ts'
import { findSettingVersions } from '#kit/versions/queries.ts'
import { askSecond } from '#features/people/guarded/index.ts'

export interface Change<S extends Setting> {
  readonly before: SettingValue<S>
  readonly after: SettingValue<S>
}

type Check<S extends Setting> = (trx: Transaction, context: Context, change: Change<S>) => Promise<void>

/** An amount finer than the company counts could be met by nobody. */
function assertCountable(rules: object, round_off_digits: number): void {
  for (const [field, amount] of Object.entries(rules))
    if (typeof amount === 'bigint' && !isWhole(amount, round_off_digits))
      throw refuseField(field, said('amounts.too_fine'), 'too_fine')
}

/**
 * Puts a setting on the wire. `check` refuses what does not fit to other rules and writes down what follows from a change,
 * while nobody else changes the setting. `mayAlone` says whether the company lets one person set it at all. Every bigint of a
 * document is an amount.
 */
export function mountSetting<S extends Setting>(
  api: Api,
  of: S,
  check?: Check<S>,
  mayAlone: (trx: Transaction) => Promise<boolean> = () => Promise.resolve(false),
): void {
  mount(api, of.get, async ({ db }) => {
    const { version, value } = await getNewest(db, of)
    return { data: { ...value, version } }
  })

  mount(api, of.versions, async ({ db }) => ({ data: await findSettingVersions(db, of.name) }))

  mount(api, of.set, (context, { body }) =>
    context.write(async (trx) => {
      const { version: seen, ...given } = body as SettingValue<S> & { version: number }
      const after = given as unknown as SettingValue<S>
      assertCountable(after, companyOf(context).round_off_digits)
      const by = { by_person_id: actorOf(context).person_id, at: context.clock.now() }
      const { version, before, isChanged } = await saveVersion(trx, of, { seen, value: after }, by)
      if (!isChanged) {
        context.unchanged()
        return { data: { version } }
      }
      await check?.(trx, context, { before, after })
      const noted = (rules: SettingValue<S>) => writeSetting(of, rules) as Readonly<Record<string, unknown>>
      const change = { before: noted(before), after: noted(after) }
      if (await mayAlone(trx)) context.guarded()
      else await askSecond(trx, context, { noun: of.name, subject_id: '', ...change })
      context.note({ subject_type: of.name, ...change })
      return { data: { version } }
    }),
  )
}
