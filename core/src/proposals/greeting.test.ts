import { expect, test } from "vitest";
import { beginsWithGreeting, firstNameOf, greetingOf } from "./greeting";

test.each([
  ["Tom Aldridge", undefined, "Tom"],
  ["Mary Jane Watson", "Mary Jane", "Mary Jane"],
  ["Mary Jane Watson", "Ann", "Mary"],
  ["Tomas", "Tom", "Tomas"],
  ["Cher", "Cher", "Cher"],
  ["  Tom   Aldridge ", null, "Tom"],
  ["", "", ""],
])("the first name of %j, whose contact is called %j, is %j", (name, firstName, expected) => {
  expect(firstNameOf(name, firstName)).toBe(expected);
});

test("a greeting names the person, if there is a name", () => {
  expect(greetingOf("Tom")).toBe("Hi Tom,");
  expect(greetingOf("")).toBe("Hello,");
});

test.each([
  ["Hi Tom,\nThank you for the morning.", true],
  ["Hi Tom\n\nThank you for the morning.", true],
  ["Hi Tom, thank you for the morning.", true],
  ["  \nHello Tom and Hana,\nHere it is.", true],
  ["Kia ora Tom, Hana and Priya,\nHere it is.", true],
  ["Dear Tom:\nHere it is.", true],
  ["Good morning! Here it is.", true],
  ["G’day Tom – here it is.", true],
  ["Tēnā koe Tom,\nHere it is.", true],
  ["Tom,\nHere it is.", true],
  ["Tom, here it is.", true],
  ["Hi,\r\nHere it is.", true],
  ["Welcome, Tom. Here it is.", true],
  ["Dear Mr. Smith,\nHere it is.", true],
  ["Dear Dr. Patel, here it is.", true],
  ["Dear Mr. and Mrs. Smith:\nHere it is.", true],
  ["Hi Tom - here it is.", true],
  ["Hi Anne-Marie, here it is.", true],
  ["Hi Tom. Thanks for the morning.", true],
  ["Hello Tom and Hana. Here it is.", true],
  ["Hi there. Here it is.", true],
  ["Good morning. Here it is.", true],
  ["Morning works best. Here it is.", false],
  ["Hi Tom thinks is enough. Here it is.", false],
  ["Ask Dr. Patel, who knows us.", false],
  ["Welcome to the second year, Tom. Here it is.", false],
  ["Thank you for the morning in the workshop.", false],
  ["Thank you, Tom, for the morning.", false],
  ["History shows that you can grow, Tom.", false],
  ["Hire us and grow.\nMaia", false],
  ["Hi there is what everyone says. Here it is.", false],
  ["Morning meetings work best. Here is the plan,\nMaia", false],
  ["Here is our proposal.\n\nHi and bye,\nMaia", false],
  ["", false],
])("whether %j begins with a greeting: %s", (message, expected) => {
  expect(beginsWithGreeting(message, "Tom")).toBe(expected);
});
