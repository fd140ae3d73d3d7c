const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The text of a signed QR as the invoice registration portal answers it, signed by nobody. */
export const signedQrOf = (
  { irn, paper_no }: { readonly irn: string; readonly paper_no: string },
  signature = 'c2lnbmVk',
): string =>
  [
    partOf({ alg: 'RS256', typ: 'JWT' }),
    partOf({ data: JSON.stringify({ Irn: irn, DocNo: paper_no }), iss: 'NIC' }),
    signature,
  ].join('.')
