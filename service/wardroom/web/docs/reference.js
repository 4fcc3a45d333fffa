"use strict";

// The reference of one document, all from this service: no fonts, no telemetry and no proxy of others.
const place = document.querySelector("#reference");
Scalar.createApiReference(place, {
  url: place.dataset.document,
  metaData: { title: document.title }, // It would put the title of the document in its place.
  layout: "classic",
  theme: "default",
  defaultOpenAllTags: false,
  hideModels: true,
  hideClientButton: true,
  hideTestRequestButton: true, // Its editor adds style sheets that differ each time; /play#/desk sends calls.
  showDeveloperTools: "never",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  servers: [{ url: location.origin + place.dataset.root }],
});

// What its copy buttons and its search field lack for those who cannot see them.
new MutationObserver(() => {
  for (const button of document.querySelectorAll("button.group\\/copy-button:not([title])"))
    button.setAttribute("title", "Copy");
  for (const field of document.querySelectorAll("input[role=combobox]:not([aria-expanded])"))
    field.setAttribute("aria-expanded", "true");
}).observe(document.body, { childList: true, subtree: true });
