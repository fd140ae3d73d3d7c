-- Payments that need a decision come first in the list of payments; the two halves of the order are one index.
CREATE INDEX donation_link_urgency ON donation_link (
  (status IN ('disputed', 'confirm_overdue', 'late_proof', 'taken_up')) DESC NULLS LAST, id DESC);
-- The donation desk adds up what is open and what was confirmed lately, whatever ended before.
CREATE INDEX donation_link_open ON donation_link (status, due_at) INCLUDE (amount_minor, frozen_at)
  WHERE status IN ('assigned', 'proof_submitted', 'rejected', 'disputed', 'confirm_overdue', 'late_proof', 'taken_up');
CREATE INDEX donation_link_settled ON donation_link (ended_at) INCLUDE (amount_minor)
  WHERE status IN ('confirmed', 'resolved_paid');
