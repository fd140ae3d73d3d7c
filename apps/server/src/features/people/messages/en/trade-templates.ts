import { template } from '../template.ts'

const where = 'See it under “Product requests”.'

/** An SMS has room for so many letters of something long. */
const short = (said: string, most: number): string => {
  const letters = [...said]
  return letters.length > most ? `${letters.slice(0, most - 3).join('')}...` : said
}

/** What a buyer hears of an order, and the two sides of a request for products. */
export const tradeTemplates = {
  order_dispatched: template<{ order_no: string; courier: string; tracking_no: string; place: string }>({
    secrets: [],
    email: {
      subject: 'Your order is dispatched',
      paragraphs: ({ order_no, courier, tracking_no, place }) => [
        courier === ''
          ? place === ''
            ? `The goods of your order ${order_no} will be handed to you in person.`
            : `Your order ${order_no} is ready for pick-up at ${place}.`
          : `Your order ${order_no} comes by ${courier}, tracking number ${tracking_no}.`,
        courier === ''
          ? 'Sign in to read your delivery code, and say it when you have the goods in your hands. Do not send it to anybody.'
          : 'When it has arrived, sign in and mark it as received.',
      ],
    },
  }),
  order_delivered: template<{ order_no: string }>({
    secrets: [],
    email: {
      subject: 'Your order was handed over',
      paragraphs: ({ order_no }) => [
        `Your order ${order_no} was handed over with your delivery code.`,
        'If you have not received it, please write to us.',
      ],
    },
  }),
  order_called_off: template<{ order_no: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your order was cancelled',
      paragraphs: ({ order_no, amount, reason }) => [
        `Your order ${order_no} was cancelled. The reason: ${reason}`,
        `${amount} is back in the wallets that paid it.`,
      ],
    },
  }),
  order_short: template<{ order_no: string; products: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'A part of your order is cancelled',
      paragraphs: ({ order_no, products, amount, reason }) => [
        `Not all goods of your order ${order_no} can be sent. These are cancelled: ${products}. The reason: ${reason}`,
        `${amount} is back in the wallets that paid it. Everything else of the order is packed.`,
        'You can cancel the rest in your orders before it is sent.',
      ],
    },
  }),
  order_undelivered: template<{ order_no: string; amount: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your order was not delivered',
      paragraphs: ({ order_no, amount, reason }) => [
        `Your order ${order_no} was not delivered. The reason: ${reason}`,
        `${amount} is back in the wallets that paid it.`,
        'If you have received the goods, please write to us.',
      ],
    },
  }),
  counter_sale_code: template<{ shop_name: string; amount: string; products: string; code: string }>({
    secrets: ['code'],
    email: {
      subject: 'Your code for goods at the counter',
      paragraphs: ({ shop_name, amount, products, code }) => [
        `${code} is your code for goods of ${amount} from ${shop_name}: ${products}.`,
        'Say it only when the goods are in your hands. It is valid for 10 minutes.',
        'If you are not buying there, say it to nobody and tell us.',
      ],
    },
    sms: ({ shop_name, amount, products, code }) =>
      `${code} is your code for goods of ${amount} from ${short(shop_name, 30)}: ${short(products, 60)}. Valid for 10 minutes. Say it only when you have them.`,
  }),
  counter_sale_done: template<{ order_no: string; shop_name: string; amount: string }>({
    secrets: [],
    email: {
      subject: 'You bought goods at a counter',
      paragraphs: ({ order_no, shop_name, amount }) => [
        `${shop_name} handed you goods of ${amount} with your code (${order_no}).`,
        'If this was not you, tell us at once.',
      ],
    },
    sms: ({ order_no, shop_name, amount }) =>
      `${short(shop_name, 30)} handed you goods of ${amount} with your code (${order_no}). If this was not you, tell us at once.`,
  }),
  return_accepted: template<{ return_no: string; amount: string }>({
    secrets: [],
    email: {
      subject: 'Your return was accepted',
      paragraphs: ({ return_no, amount }) => [
        `The goods of your return ${return_no} are back with us.`,
        `${amount} is back in the wallets that paid for them.`,
      ],
    },
  }),
  return_rejected: template<{ return_no: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your return was rejected',
      paragraphs: ({ return_no, reason }) => [`Your return ${return_no} was rejected. The reason: ${reason}`],
    },
  }),
  return_asked: template<{ return_no: string; order_no: string; name: string }>({
    secrets: [],
    email: {
      subject: 'A buyer wants to return goods',
      paragraphs: ({ return_no, order_no, name }) => [
        `${name} wants to return goods of ${order_no} that you sold. The return is ${return_no}.`,
        'Check the goods, give the money back and enter the code of the buyer, or reject the return with a reason.',
      ],
    },
  }),
  return_repay_code: template<{ shop_name: string; return_no: string; amount: string; how: string; code: string }>({
    secrets: ['code'],
    email: {
      subject: 'Your code for the money of returned goods',
      paragraphs: ({ shop_name, return_no, amount, how, code }) => [
        `${code} is your code for ${amount} that ${shop_name} gives back to you for the return ${return_no}. Paid back by: ${how}.`,
        'Say it only when you have the money. It is valid for 10 minutes.',
      ],
    },
    sms: ({ shop_name, return_no, amount, how, code }) =>
      `${code} is your code for ${amount} back from ${short(shop_name, 30)} (${how}) for ${return_no}. Valid for 10 minutes. Say it only when you have the money.`,
  }),
  return_repaid: template<{ return_no: string; shop_name: string; amount: string }>({
    secrets: [],
    email: {
      subject: 'The money of your return was given back',
      paragraphs: ({ return_no, shop_name, amount }) => [
        `${shop_name} has the goods of your return ${return_no} back, and gave you ${amount}, which you confirmed with your code.`,
        'If this was not you, tell us at once.',
      ],
    },
    sms: ({ return_no, shop_name, amount }) =>
      `${short(shop_name, 30)} gave you ${amount} back for ${return_no}, confirmed with your code. If this was not you, tell us at once.`,
  }),
  return_send_soon: template<{ return_no: string; time: string }>({
    secrets: [],
    email: {
      subject: 'Send the goods of your return',
      paragraphs: ({ return_no, time }) => [
        `The goods of your return ${return_no} are not sent yet. Send or bring them before ${time}, then choose Goods sent.`,
        'If you do not, the return ends at that time.',
      ],
    },
  }),
  return_lapsed: template<{ return_no: string }>({
    secrets: [],
    email: {
      subject: 'Your return has ended',
      paragraphs: ({ return_no }) => [
        `Your return ${return_no} has ended because the goods were not sent in time.`,
        'You can ask again while the order can be returned.',
      ],
    },
  }),
  product_proposal_made: template<{ proposal_no: string; name: string; amount: string }>({
    secrets: [],
    email: {
      subject: 'Products are proposed to you',
      paragraphs: ({ proposal_no, name, amount }) => [
        `${name} proposes products of ${amount} to you (proposal ${proposal_no}).`,
        'Accept or decline it under “Product requests”, “Proposed to you”. Nothing leaves your wallet before you accept.',
      ],
    },
  }),
  product_proposal_accepted: template<{ proposal_no: string; name: string; request_no: string }>({
    secrets: [],
    email: {
      subject: 'Your proposal is accepted',
      paragraphs: ({ proposal_no, name, request_no }) => [
        `${name} has accepted proposal ${proposal_no}. It is request ${request_no} now.`,
        'Answer and send it under “Product requests”.',
      ],
    },
  }),
  product_proposal_declined: template<{ proposal_no: string; name: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your proposal was declined',
      paragraphs: ({ proposal_no, name, reason }) => [
        `${name} has declined proposal ${proposal_no}.`,
        `Why: ${reason}`,
      ],
    },
  }),
  order_code: template<{ code: string; amount: string; products: string; goes_to: string }>({
    secrets: ['code'],
    email: {
      subject: 'Your code for an order from your wallets',
      paragraphs: ({ code, amount, products, goes_to }) => [
        `${code} is your code for an order of ${amount} that the company places for you. Your wallets pay it. The code is valid for 5 minutes.`,
        `What is ordered: ${products}.`,
        `Where it goes: ${goes_to}.`,
        'If you did not ask for this order, tell the code to nobody and write to us.',
      ],
    },
    sms: ({ code, amount }) =>
      `${code}: the company orders goods of ${amount} from your wallets. Tell it this code only if you want that. Valid for 5 minutes.`,
    warning:
      'Tell this code to the company only if you want this order. Nobody from the company will ever ask you for a password.',
  }),
  order_placed_for_you: template<{ order_no: string; amount: string; products: string }>({
    secrets: [],
    email: {
      subject: 'The company has placed an order for you',
      paragraphs: ({ order_no, amount, products }) => [
        `The company has placed order ${order_no} of ${amount} for you, with the code that you were sent. Your wallets have paid it.`,
        `What is ordered: ${products}.`,
        'If you did not want it, cancel it in your orders before it is sent, and tell us at once.',
      ],
    },
    sms: ({ order_no, amount }) =>
      `The company placed order ${order_no} of ${amount} for you from your wallets. If you did not want it, tell us at once.`,
  }),
  order_recorded_for_you: template<{
    order_no: string
    amount: string
    products: string
    goes_to: string
    payment_mode: string
    reference: string
  }>({
    secrets: [],
    email: {
      subject: 'The company has placed an order for you',
      paragraphs: ({ order_no, amount, products, goes_to, payment_mode, reference }) => [
        `The company has placed order ${order_no} of ${amount} for you, against a payment that it received from you by ${payment_mode}${reference === '' ? '' : `, reference ${reference}`}.`,
        `What is ordered: ${products}.`,
        `Where it goes: ${goes_to}.`,
        'If you did not pay this or do not want the order, cancel it in your orders before it is sent, and tell us at once.',
      ],
    },
    sms: ({ order_no, amount, payment_mode, reference }) =>
      `Order ${order_no} of ${amount} is placed for you against your payment by ${payment_mode}${reference === '' ? '' : ` ${reference}`}. If you did not pay it, tell us at once.`,
  }),
  product_request_asked: template<{ request_no: string; name: string; amount: string }>({
    secrets: [],
    email: {
      subject: 'A franchise asks you for products',
      paragraphs: ({ request_no, name, amount }) => [
        `${name} asks you for products of ${amount} (request ${request_no}).`,
        'Answer it under “Product requests”, “From below”.',
      ],
    },
  }),
  product_request_approved: template<{ request_no: string }>({
    secrets: [],
    email: {
      subject: 'Your request for products is approved',
      paragraphs: ({ request_no }) => [`Your request ${request_no} is approved, whole or in part.`, where],
    },
  }),
  product_request_rejected: template<{ request_no: string; reason: string }>({
    secrets: [],
    email: {
      subject: 'Your request for products was rejected',
      paragraphs: ({ request_no, reason }) => [
        `Your request ${request_no} was rejected.`,
        `Why: ${reason}`,
        'What was held of your stock wallet for it is back there.',
      ],
    },
  }),
  product_request_sent: template<{ request_no: string; courier: string; tracking_no: string }>({
    secrets: [],
    email: {
      subject: 'Your products are on their way',
      paragraphs: ({ request_no, courier, tracking_no }) => [
        `The products of your request ${request_no} are on their way.`,
        courier === ''
          ? 'They will be handed to you in person.'
          : `They come by ${courier}${tracking_no === '' ? '' : `, tracking number ${tracking_no}`}.`,
        'When they are there, count them and enter what arrived under “Product requests”.',
      ],
    },
  }),
  product_request_received: template<{ request_no: string; name: string; missing: string }>({
    secrets: [],
    email: {
      subject: 'Products you sent were received',
      paragraphs: ({ request_no, name, missing }) => [
        `${name} has received the products of request ${request_no}.`,
        missing === ''
          ? 'Everything arrived.'
          : 'Some pieces are missing or damaged. Settle them under “Product requests”, “From below”.',
      ],
    },
  }),
  product_request_settled: template<{ request_no: string }>({
    secrets: [],
    email: {
      subject: 'Missing products are settled',
      paragraphs: ({ request_no }) => [
        `The pieces of your request ${request_no} that did not arrive whole are settled as a refund.`,
        where,
      ],
    },
  }),
  product_request_resent: template<{ request_no: string }>({
    secrets: [],
    email: {
      subject: 'Missing products are sent again',
      paragraphs: ({ request_no }) => [
        `The pieces of your request ${request_no} that did not arrive whole are sent again.`,
        'When they are there, count them and enter what arrived under “Product requests”.',
      ],
    },
  }),
}
