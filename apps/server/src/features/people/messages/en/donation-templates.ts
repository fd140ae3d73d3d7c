import { template } from '../template.ts'

/** An amount with its currency, such as "₹5,000.00", and the number of the link. */
type AtStake = { amount: string; no: string }
type WithTime = { amount: string; no: string; until: string }

const notHere = 'The account to pay is shown only in the portal: our messages never contain an account.'

/** What is said about payments between members. No name, no number and no account of the other side is in any of them. */
export const donationTemplates = {
  donation_to_pay: template<WithTime>({
    secrets: [],
    email: {
      subject: 'You have a donation to pay',
      paragraphs: ({ amount, no, until }) => [
        `You are linked to a member who receives ${amount} from you (donation ${no}).`,
        `Please pay it by ${until} and send the proof under “Pay donation”.`,
        notHere,
      ],
    },
  }),
  donation_to_receive: template<WithTime>({
    secrets: [],
    email: {
      subject: 'A member was asked to pay you',
      paragraphs: ({ amount, no, until }) => [
        `A member was asked to pay you ${amount} by ${until} (donation ${no}).`,
        'See “Receive donation”. Confirm it only after the money is in your account.',
      ],
    },
  }),
  donation_proven: template<WithTime>({
    secrets: [],
    email: {
      subject: 'A member says they have paid you',
      paragraphs: ({ amount, no, until }) => [
        `A member says they have paid you ${amount} (donation ${no}).`,
        `Please check your account and confirm or reject it by ${until} under “Receive donation”.`,
      ],
    },
  }),
  donation_confirmed: template<AtStake>({
    secrets: [],
    email: {
      subject: 'Your donation is confirmed',
      paragraphs: ({ amount, no }) => [`Your payment of ${amount} (donation ${no}) has arrived. Thank you.`],
    },
  }),
  donation_rejected: template<{ amount: string; no: string; until: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your donation was rejected',
      paragraphs: ({ amount, no, until, reason }) => [
        `The receiver says your payment of ${amount} (donation ${no}) was not received.`,
        `Why: ${reason}`,
        `If you have paid, open a dispute by ${until} under “Pay donation”. The company checks it and decides.`,
      ],
    },
  }),
  donation_taken_up: template<AtStake>({
    secrets: [],
    email: {
      subject: 'A payment you rejected is being checked again',
      paragraphs: ({ amount, no }) => [
        `You said ${amount} (donation ${no}) was not received. There is new evidence; the company checks it and decides.`,
        'Please answer under “Receive donation”.',
      ],
    },
  }),
  donation_disputed: template<AtStake>({
    secrets: [],
    email: {
      subject: 'A donation is in dispute',
      paragraphs: ({ amount, no }) => [
        `The other side has asked the company to decide about ${amount} (donation ${no}).`,
        'Please add your evidence in the portal. Your deadlines are paused until it is decided.',
      ],
    },
  }),
  donation_decided: template<{ amount: string; no: string; outcome: 'paid' | 'unpaid' }>({
    secrets: [],
    email: {
      subject: 'A donation was decided',
      paragraphs: ({ amount, no, outcome }) => [
        outcome === 'paid'
          ? `${amount} (donation ${no}) is recorded as paid and received.`
          : `${amount} (donation ${no}) is recorded as not paid.`,
        'The reason is shown with the donation in the portal.',
      ],
    },
  }),
  donation_not_paid: template<AtStake>({
    secrets: [],
    email: {
      subject: 'Your donation was not paid in time',
      paragraphs: ({ amount, no }) => [
        `The time to pay ${amount} (donation ${no}) is over. Please do not pay it now.`,
        'If you have paid, send the proof under “Pay donation”. The company checks it and decides.',
      ],
    },
  }),
  donation_not_received: template<AtStake>({
    secrets: [],
    email: {
      subject: 'A member did not pay you in time',
      paragraphs: ({ amount, no }) => [
        `${amount} (donation ${no}) was not paid to you in time.`,
        'You keep your place: the next member in the queue will be asked to pay you.',
      ],
    },
  }),
  donation_unlinked: template<AtStake>({
    secrets: [],
    email: {
      subject: 'A donation was unlinked',
      paragraphs: ({ amount, no }) => [
        `The payment of ${amount} (donation ${no}) is cancelled. You keep your place in the queue and will be linked again.`,
      ],
    },
  }),
  donation_overdue: template<AtStake>({
    secrets: [],
    email: {
      subject: 'You have not confirmed a donation',
      paragraphs: ({ amount, no }) => [
        `A member says they have paid you ${amount} (donation ${no}), and the time to answer is over.`,
        'Please confirm it or open a dispute under “Receive donation”; otherwise the company decides.',
      ],
    },
  }),
  donation_paid_late: template<AtStake>({
    secrets: [],
    email: {
      subject: 'A donation was paid late',
      paragraphs: ({ amount, no }) => [
        `A member says they have paid you ${amount} after the time for it was over (donation ${no}).`,
        'Please check your account and answer under “Receive donation”. The company decides.',
      ],
    },
  }),
  donation_completed: template<{ package_name: string; receipt_no: string }>({
    secrets: [],
    email: {
      subject: 'Your package is active',
      paragraphs: ({ package_name, receipt_no }) => [
        `Your donation is complete. Your package ${package_name} is active.`,
        `Your receipt ${receipt_no} is in the portal.`,
      ],
    },
  }),
  donation_strike: template<{ strikes: string; most: string }>({
    secrets: [],
    email: {
      subject: 'A donation was missed',
      paragraphs: ({ strikes, most }) => [
        `Your id has ${strikes} of ${most} strikes. With ${most} strikes an id is blocked.`,
        'If you think this is wrong, please write to us.',
      ],
    },
  }),
  donation_blocked: template<{ strikes: string }>({
    secrets: [],
    email: {
      subject: 'Your id is blocked',
      paragraphs: ({ strikes }) => [
        `Promises were not kept ${strikes} times, so your id is blocked and your open promises have ended.`,
        'If you think this is wrong, please write to us.',
      ],
    },
  }),
}
