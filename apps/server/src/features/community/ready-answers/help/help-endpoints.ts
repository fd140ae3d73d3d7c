import * as contract from '@banyan/contract/ready-answers/help-answers.ts'
import { fillAnswer } from '@banyan/domain/ready-answers/ready-answer.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { addHelpMark, findHelp, isShown } from './queries.ts'

/** Answers that members and franchises are shown before they write to the company. */
export function mountHelp(api: Api): void {
  mount(api, contract.helpAnswers, async (context, { query: { category, subject = '' } }) => {
    const actor = actorOf(context)
    const values = { name: actor.name, user_id: actor.user_id, number: '', company: companyOf(context).name }
    const found = await findHelp(context.db, actor, { category, subject })
    return { data: found.map(({ text, ...answer }) => ({ ...answer, text: fillAnswer(text, values) })) }
  })

  mount(api, contract.sayHelped, (context, { body: { answer_id: id } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      if (!(await isShown(trx, actor, id))) throw notFound('ready_answer')
      await addHelpMark(trx, { ready_answer_id: id, person_id: actor.person_id, at: context.clock.now() })
      context.unchanged()
      return { data: {} }
    }),
  )
}
