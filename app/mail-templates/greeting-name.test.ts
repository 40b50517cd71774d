import { expect, it } from "vitest";
import { greetingName } from "./greeting-name";

it.each([
  "Ana",
  "Ana Ribeiro",
  "Sinéad O'Connor",
  "D’Arcy",
  "Anne-Marie",
  "J. R. R. Tolkien",
  "Dr. Müller",
  "Maria da Conceição dos Santos Oliveira",
  "Núria Gal·la",
  "Gerard 't Hooft",
  "Anne‑Marie",
  "マリア・ガルシア",
  "山田\u3000太郎",
  "李小龍",
  "محمد عبد الله",
  "Ελένη",
  "अनिल कुमार",
  "Nguyễn Thị Minh Khai",
  "علی\u200cرضا",
  "a".repeat(60),
])("greets %s", (name) => {
  expect(greetingName(name)).toBe(name);
});

it.each([
  "",
  " ",
  "Ana  Ribeiro",
  "a".repeat(61),
  "Ana 2000",
  "Ana ١٢٣",
  "ana@example.com",
  "example.com",
  "Visit example.com",
  "Visit bit.ly now",
  "Visit www.example.com",
  "пример.рф",
  "https://example.com",
  "Ana\nBuy now",
  "Ana\tBuy",
  "Ana\u2028Buy",
  "Ana\u0000",
  "=?utf-8?q?Buy?=",
  "<b>Ana</b>",
  "Ana, call us",
  "You have won: reply now!",
  "Your account is locked so call us now",
  "{reference}",
  "Ana \u{1F393}",
  "\u202EanA",
  "example。com",
  "'",
  "Buy・example.com",
])("does not accept %j as a name", (text) => {
  expect(greetingName(text)).toBeUndefined();
});
