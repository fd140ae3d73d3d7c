import { template } from '../template.ts'

const where = 'See it under “Product requests”.'

/** What the two sides of a request for products hear. */
export const tradeTemplates = {
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
