import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { addressLine, type Profile } from './profile.ts'
import './profile.css'

/** The profile to be read: the person, the address, for members the nominee. */
export function DetailsRead({ of }: { of: Profile }) {
  const isMember = of.user_type === 'User'
  return (
    <div className="stack roomy">
      <Facts>
        <Fact label={text('profiles.about.name')} note={of.locked.includes('name') && <Proven />}>
          {of.name}
        </Fact>
        {isMember && (
          <Fact label={text('profiles.about.date_of_birth')} note={of.locked.includes('date_of_birth') && <Proven />}>
            <DateText value={of.date_of_birth} />
          </Fact>
        )}
        <Fact label={text('profiles.about.address_of')} isWide>
          {addressLine(of)}
        </Fact>
      </Facts>
      {isMember && (
        <>
          <Rule />
          <div className="stack loose">
            <div>
              <h3>{text('profiles.nominee.title')}</h3>
              <p className="small quiet">{text('profiles.nominee.note')}</p>
            </div>
            {of.nominee_name === '' ? (
              <p className="quiet">{text('profiles.nominee.none')}</p>
            ) : (
              <Facts>
                <Fact label={text('profiles.nominee.name')}>{of.nominee_name}</Fact>
                <Fact label={text('profiles.nominee.relationship')}>
                  {of.nominee_relationship !== '' && text(`profiles.relationship.${of.nominee_relationship}`)}
                </Fact>
                <Fact label={text('profiles.nominee.mobile')}>{of.nominee_mobile}</Fact>
              </Facts>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Why a field changes no more. */
function Proven() {
  return (
    <>
      <Icon name="lock" isSmall />
      {text('profiles.about.proven')}
    </>
  )
}
