-- The job that asks for reviews looks at appointments of all shops that ended lately.
create index appointment_completed_by_end on appointment (upper(during)) where state = 'completed';
