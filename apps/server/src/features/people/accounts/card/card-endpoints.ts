import { checkCard as checkContract, ownCard } from '@banyan/contract/accounts/verification.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { addressOf } from '#kit/http/address-of.ts'
import { cardCode, maybeCard } from '#kit/secrets/card-code.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { maybeMemberOnCard, maybeReceiptOnCard } from './queries.ts'

type OnCard = ReplyOf<typeof checkContract>['data']

async function readCard({ db, secrets }: Context, code: string): Promise<OnCard> {
  const card = maybeCard(secrets, code)
  if (card?.kind === 'receipt') {
    const receipt = await maybeReceiptOnCard(db, card.id)
    if (receipt !== undefined) return { kind: 'receipt', ...receipt }
  }
  if (card?.kind === 'member') {
    const member = await maybeMemberOnCard(db, card.id)
    if (member !== undefined) {
      const { profile_image, ...said } = member
      return { kind: 'member', ...said, profile_image_url: profile_image === null ? '' : publicFileUrl(profile_image) }
    }
  }
  throw notFound('card')
}

/** Whoever shows many codes that are none waits, alone: what is guessed at is every card there is. */
const guessOf = ({ ip }: Context) => ({
  target: `cards by:${addressOf(ip)}`,
  guesser: `cards from:${addressOf(ip)}`,
  wrong_code: 'not_found',
})

export function mountCard(api: Api): void {
  mount(api, checkContract, async (context, { body: { code } }) => ({
    data: await guardGuess(context, guessOf(context), () => readCard(context, code)),
  }))

  mount(api, ownCard, async (context) => {
    const { member_id: id } = actorOf(context)
    if (id === null) throw notFound('card')
    return { data: { code: cardCode(context.secrets, { kind: 'member', id }) } }
  })
}
