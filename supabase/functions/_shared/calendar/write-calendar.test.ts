import { assert, property, string } from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { foldLine } from './fold-line.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const firing: CalendarEvent = {
  id: '0b9c1f6e-8a53-4d0c-9d52-6f1f7a1f1c11',
  title: 'Firing',
  description: 'Bring a pot',
  location: 'The old kiln',
  link: null,
  start_date: '2027-07-10T16:00:00+00:00',
  ends_at: '2027-07-10T22:00:00+00:00',
  latitude: 50.123,
  longitude: -8.5,
  sequence: 3,
  changed_at: '2027-06-01T08:30:15.123456+00:00',
  cancelled_at: null,
  answer: 'going',
  page: 'https://pure.example/app/events?event=0b9c1f6e-8a53-4d0c-9d52-6f1f7a1f1c11',
};

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Parses the calendar with a library, as another program would. */
function parse(...events: Partial<CalendarEvent>[]) {
  const text = writeCalendar(
    'PURE',
    events.map((event) => ({ ...firing, ...event })),
  );
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    text,
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
  };
}

const propertyOf = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name);

describe('a calendar that a foreign parser reads', () => {
  test('has each event with its times in UTC, its id and its sequence', () => {
    const { text, calendar, events } = parse({});
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    const [event] = events as [ICAL.Event];
    expect(event.uid).toBe(firing.id);
    expect(event.summary).toBe('Firing');
    expect(event.location).toBe('The old kiln');
    expect(event.sequence).toBe(3);
    expect(event.startDate.toJSDate()).toEqual(new Date('2027-07-10T16:00:00Z'));
    expect(event.endDate.toJSDate()).toEqual(new Date('2027-07-10T22:00:00Z'));
    expect(text).toContain('DTSTART:20270710T160000Z\r\n');
    expect(text).toContain('DTSTAMP:20270601T083015Z\r\n');
    expect(propertyOf(event, 'geo')).toEqual([50.123, -8.5]);
    expect(propertyOf(event, 'url')).toBe(firing.page);
    expect(propertyOf(event, 'status')).toBe('CONFIRMED');
  });

  test('says what is only perhaps and what is cancelled', () => {
    const { events } = parse(
      { answer: 'maybe' },
      { answer: 'maybe', cancelled_at: '2027-06-02T00:00:00Z' },
      { answer: null },
    );
    expect(events.map((event) => propertyOf(event, 'status'))).toEqual([
      'TENTATIVE',
      'CANCELLED',
      'CONFIRMED',
    ]);
  });

  test('has the link of an online event in the description, and as its place', () => {
    const link = 'https://meet.example/kiln;room=1,2';
    const [online, both] = parse({ location: null, link }, { link }).events as [
      ICAL.Event,
      ICAL.Event,
    ];
    expect(online.location).toBe(link);
    expect(online.description).toBe(`Bring a pot\n\n${link}`);
    expect(both.location).toBe('The old kiln');
    const [nowhere] = parse({ location: null, latitude: null, longitude: null }).events;
    expect(nowhere?.location).toBeNull();
    expect(nowhere && propertyOf(nowhere, 'geo')).toBeNull();
  });

  test('without events is still a calendar', () => {
    expect(parse().events).toEqual([]);
  });
});

const hostile = [
  '"Quotes" and \'apostrophes\'',
  'Line\nbreak',
  'Carriage\r\nreturn and\rold Mac',
  String.raw`back\slash, comma; semicolon: colon \n not a break`,
  '👩‍👩‍👧‍👦 🇩🇪 e\u0301 \u{1F9D1}\u{1F3FD}‍🍳'.repeat(12),
  'BEGIN:VEVENT\nUID:stolen\nEND:VEVENT',
  'END:VCALENDAR\r\n',
  'طاجين ودراجة'.repeat(20),
  'tab\tand \u0000 bell \u0007 escape \u001b',
  `${'x'.repeat(74)}é${'y'.repeat(74)}🔥`,
  ' leading and trailing ',
];

/** Control characters can't stand in a calendar, and every line break is the same there. */
const readable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

function expectFaithful(text: string): void {
  const { text: file, events } = parse({ title: text, description: text, location: text });
  expect(events).toHaveLength(1);
  const [event] = events as [ICAL.Event];
  expect(event.uid).toBe(firing.id);
  expect(event.summary).toBe(readable(text));
  expect(event.description).toBe(readable(text));
  expect(event.location).toBe(readable(text));
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.slice(0, -2).split('\r\n')) {
    expect(byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
}

describe('every field holds what was written', () => {
  test.each(hostile)('%j', expectFaithful);

  test('whatever it is', () => {
    assert(property(string({ unit: 'binary', minLength: 1, maxLength: 300 }), expectFaithful), {
      numRuns: 300,
    });
  });
});

describe('folding', () => {
  test('fills lines up to 75 bytes and breaks no character', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine(`${'x'.repeat(73)}🔥y`)).toBe(`${'x'.repeat(73)}\r\n 🔥y`);
    const folded = foldLine('🔥'.repeat(200));
    expect(folded).not.toContain('\uFFFD');
    expect(folded.replaceAll('\r\n ', '')).toBe('🔥'.repeat(200));
    for (const line of folded.split('\r\n')) expect(byteLength(line)).toBeLessThanOrEqual(75);
  });
});
