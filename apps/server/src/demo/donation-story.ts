import type { Hands } from './donation-hands.ts'
import type { DonationCast } from './donation-queries.ts'

/** What each promises, in hundredths. */
export const amount_minor = 5_000_00n
/** How many promise; the showcase member is one more. */
export const givers = 11
/** How long ago it began. */
export const story_ms = 3 * 86_400_000

/**
 * Three days of giving. In the end a link stands in every state that somebody may look for, and nobody waits: whoever
 * promises next is the first in the queue.
 */
export async function tellStory(hands: Hands, { root, second, showcase, givers: cast }: DonationCast): Promise<void> {
  // What they are called here; in the demo they have names of their own.
  const [arun, bala, dev, esha, firoz, gita, hari, ira, jai, kiran, lila] = cast
  if (lila === undefined) throw new Error('too few members give in this demo')
  const { goTo } = hands

  goTo(70)
  for (const who of [root, second, gita!, jai!, lila]) await hands.openBank(who)

  // One is not paid and taken back by both; of two others one forgets, and one is not answered.
  goTo(44)
  const withdrawn = await hands.seed(second, amount_minor)
  const forgotten = await hands.promise(esha!)
  await hands.pair()
  goTo(43)
  await hands.seed(root, 2n * amount_minor)
  await hands.promise(arun!)
  await hands.promise(bala!)
  await hands.pair()
  goTo(30)
  await hands.prove(arun!)

  // Whoever forgot waits again from the end, and the receiver is given another payer.
  goTo(19)
  await hands.promise(dev!)
  goTo(18)
  await hands.runOut()
  await hands.takeBack(esha!, forgotten)
  await hands.withdraw(withdrawn)
  goTo(17)
  await hands.pair()

  goTo(16)
  await hands.seed(second, amount_minor + 2_000_00n)
  await hands.pair()
  goTo(15)
  await hands.seed(root, 6n * amount_minor + 3_000_00n)
  for (const who of [firoz!, gita!, hari!]) await hands.promise(who)
  await hands.pair()
  goTo(13)
  for (const who of [bala!, firoz!, gita!]) await hands.prove(who)
  goTo(10)
  await hands.confirm(second, firoz!)
  await hands.reject(second, bala!, 'Nothing came to my account.')
  await hands.prove(hari!, 'NEFT')
  goTo(8)
  await hands.prove(firoz!)
  await hands.dispute(bala!, 'My bank says that it was paid out. I have asked for a statement.')
  goTo(7)
  await hands.say(second, bala!, 'My statement of the day does not show it.')
  await hands.say(bala!, bala!, 'The bank gives this number for the payment: 412600000002.')

  goTo(6)
  const request = await hands.seed(showcase, amount_minor)
  const promised = await hands.promise(ira!)
  await hands.linkByHand(promised, request, amount_minor)
  goTo(5)
  await hands.runOut()
  await hands.prove(dev!)
  for (const who of [showcase, jai!, kiran!, lila]) await hands.promise(who)
  await hands.pair()
  goTo(3)
  await hands.reject(root, hari!, 'The bank has not shown it yet.')
  goTo(2)
  await hands.prove(ira!)
  await hands.prove(lila)

  // Today: the days before are closed, and this one activates a package.
  goTo(0)
  await hands.confirm(root, gita!)
}
