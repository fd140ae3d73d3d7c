interface Seen {
  readonly last_company_message_id: bigint | null
  readonly last_person_message_id: bigint | null
}

/** Its newest message, so that nobody merges what they have not read; of its state the life judges. */
export function versionOf({ last_company_message_id, last_person_message_id }: Seen): bigint {
  const [company, person] = [last_company_message_id ?? 0n, last_person_message_id ?? 0n]
  return company > person ? company : person
}
