import { describe, expect, it } from "vitest";
import { reasonAutomatic } from "./classify";
import { Header } from "./header";

const headerOf = (...lines: string[]) =>
  new Header(Buffer.from([...lines, "From: Ana <ana@example.com>", "", ""].join("\r\n")));

describe("a mail that a program sent", () => {
  it.each([
    ["Auto-Submitted: auto-replied"],
    ["auto-submitted: Auto-Generated (rejected)"],
    ["Precedence: Bulk"],
    ["Precedence: auto_reply"],
    ["List-Id: <news.example.com>"],
    ["List-Unsubscribe: <mailto:off@example.com>"],
    ["X-Autoreply: yes"],
    ["X-Auto-Response-Suppress: All"],
    ["Return-Path: <>"],
    ["From: Mailer-Daemon@mail.example.com"],
    ["Content-Type: Multipart/Report; report-type=disposition-notification; boundary=a"],
  ])("is known by %s", (field) => {
    expect(reasonAutomatic(headerOf(field), "Yes, please.")).toBeDefined();
  });

  it.each([
    ["Automatic reply: Prices", "I am out of the office until Monday."],
    ["Automatische Antwort: Preise", "Ich bin bis Montag nicht im Büro."],
    ["Réponse automatique : Prix", "Je suis absente jusqu’à lundi."],
    ["Respuesta automática: Precios", "Estoy fuera de la oficina."],
    ["Risposta automatica: Prezzi", "Sono in ferie fino a lunedì."],
    ["Resposta automática: Preços", "Estou de férias até segunda."],
  ])("without any header field, by its subject and text together: %s", (subject, text) => {
    const encoded = `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`;
    expect(reasonAutomatic(headerOf(encoded), text)).toBeDefined();
    expect(reasonAutomatic(headerOf(encoded), "Yes, twelve people.")).toBeUndefined();
    expect(reasonAutomatic(headerOf("Subject: Re: Prices"), text)).toBeUndefined();
    const quoted = `${"Yes, twelve people. ".repeat(30)}\n> ${text}`;
    expect(reasonAutomatic(headerOf(encoded), quoted)).toBeUndefined();
  });
});

it.each([
  ["Auto-Submitted: No"],
  ["Precedence: first-class"],
  ["Return-Path: <ana@example.com>"],
  ["From: ana.postmaster@example.com"],
  ["Subject: Re: Training on vacation rentals"],
])("a person’s mail does not count as automatic: %s", (field) => {
  expect(reasonAutomatic(headerOf(field), "Could you call me?")).toBeUndefined();
});

it.each([
  ["Lessons while I am on holiday", "I am on holiday next week. Could we move the lesson?"],
  ["Absence on Friday", "I will be absent on Friday."],
  ["Urlaub im Mai", "Im Mai bin ich im Urlaub: geht es danach weiter?"],
  ["Vacaciones", "Estaré de vacaciones en agosto."],
])("nor does a mail from somebody who will be away: %s", (subject, text) => {
  expect(reasonAutomatic(headerOf(`Subject: ${subject}`), text)).toBeUndefined();
});
