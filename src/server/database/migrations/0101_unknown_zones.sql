-- Zones that Intl takes and Temporal refuses stopped a person's mails [T19]: without one their clock is UTC.
update person set time_zone = null where time_zone ~ '^([A-Z]{3}|SystemV/.*|US/Pacific-New|Canada/East-Saskatchewan)$'
  and time_zone not in ('CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET');
update sign_up set time_zone = null where time_zone ~ '^([A-Z]{3}|SystemV/.*|US/Pacific-New|Canada/East-Saskatchewan)$'
  and time_zone not in ('CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET');
